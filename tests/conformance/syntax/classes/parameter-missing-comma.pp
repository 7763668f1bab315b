class a($b $c) { }
