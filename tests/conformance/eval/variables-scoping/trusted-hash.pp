[$trusted['certname'], $trusted['authenticated'], $trusted['extensions']]
