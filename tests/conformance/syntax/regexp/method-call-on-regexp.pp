$a = /b/.foo
