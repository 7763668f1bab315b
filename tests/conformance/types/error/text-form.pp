[String(Error), String(Error['k']), "${Error('x')}", type(Error('x'))]
