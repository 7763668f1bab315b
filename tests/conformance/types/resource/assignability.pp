[File['a'] <= File, File <= Resource, File['a'] <= Resource, File <= User, Resource <= File, File['a'] <= File['b']]
