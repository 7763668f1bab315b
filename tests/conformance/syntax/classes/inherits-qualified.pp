class a::b inherits ::a::c { }
