/** What requests were given up with before there were signals: nobody makes one. */
export default class CancelToken {}
