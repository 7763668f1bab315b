node default.example.com { }
