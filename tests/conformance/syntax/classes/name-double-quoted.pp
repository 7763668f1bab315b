class "a" { }
