define a { $b = 1 class c { } }
