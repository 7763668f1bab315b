shellquote()
