$a = function() { 1 }
