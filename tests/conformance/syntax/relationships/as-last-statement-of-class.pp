# a relationship has an effect
class a { File[b] -> File[c] }
