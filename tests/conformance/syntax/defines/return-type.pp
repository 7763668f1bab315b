define a() >> Integer { }
