class a(Integer [1] $b) { }
