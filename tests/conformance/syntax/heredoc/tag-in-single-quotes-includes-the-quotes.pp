$a = @('END')
one
END
'END'
