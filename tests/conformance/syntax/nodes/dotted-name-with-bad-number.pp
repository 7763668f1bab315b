node web.1.example.2com { }
