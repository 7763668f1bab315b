class a($b::c) { }
