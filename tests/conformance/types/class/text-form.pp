[String(Class), String(Class['a']), "${Class['a::b']}", String(Class['a', 'b'])]
