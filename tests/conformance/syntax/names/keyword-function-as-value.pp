$a = function
