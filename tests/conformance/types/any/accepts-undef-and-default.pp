[undef =~ Any, default =~ Any, [] =~ Any, Any =~ Any]
