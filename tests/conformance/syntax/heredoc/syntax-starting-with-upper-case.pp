$a = @(END:JSON)
{}
END
