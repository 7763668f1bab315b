class a($::b) { }
