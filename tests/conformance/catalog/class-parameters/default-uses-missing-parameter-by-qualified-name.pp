class g(String $host, $url = "https://${::g::host}/") { }
include g
