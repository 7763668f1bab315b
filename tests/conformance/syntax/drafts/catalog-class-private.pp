# the draft allows the word private before a class
private class a { }
