class a::plan { }
