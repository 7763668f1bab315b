class a inherits b inherits c { }
