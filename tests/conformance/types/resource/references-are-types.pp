[File =~ Type, File['a'] =~ Type[File], File['a'] =~ Type[Resource], File['a'] =~ Type[User], File['a'] =~ Resource, File['a'] =~ File]
