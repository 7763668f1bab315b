[Integer =~ Integer, String =~ String, Any =~ Any, Type =~ Type, Array =~ Array]
