$a = { @(END) => 1, @(END) => 2 }
k
END
k
END
