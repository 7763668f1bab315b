notice @(END)
text
END
