class a($b { }
