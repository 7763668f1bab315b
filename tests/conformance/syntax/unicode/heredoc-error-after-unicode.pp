$a = ['日本', @(END/x)]
text
END
