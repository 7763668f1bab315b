class a inherits 'b' { }
