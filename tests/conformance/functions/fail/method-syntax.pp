'message'.fail
