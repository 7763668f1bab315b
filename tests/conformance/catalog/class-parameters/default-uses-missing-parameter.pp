class g(String $host, $url = "https://${host}/") { }
include g
