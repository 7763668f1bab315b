$a = @(END:javascript)
var x = ;
END
