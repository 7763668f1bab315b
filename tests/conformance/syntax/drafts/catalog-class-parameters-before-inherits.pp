class a($b) inherits c { }
