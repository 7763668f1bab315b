# the draft allows the word private before a define
private define a { }
