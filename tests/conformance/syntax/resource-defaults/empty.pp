File { }
