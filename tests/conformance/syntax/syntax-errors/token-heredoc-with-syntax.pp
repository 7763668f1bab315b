$a = [1 @(END:json)]
{}
END
