node "web$a.example.com" { }
