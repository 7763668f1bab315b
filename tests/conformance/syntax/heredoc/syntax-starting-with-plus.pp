$a = @(END:+json)
{}
END
