# a match sets the numeric variables
class a { $b =~ /c/ }
