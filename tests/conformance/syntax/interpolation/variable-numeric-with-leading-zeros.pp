$a = "Hello $00080, how are you"
