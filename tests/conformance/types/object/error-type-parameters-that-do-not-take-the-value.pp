type Box = Object[{type_parameters => {kind => Type[String]}, attributes => {kind => String}}]
[Box('a') =~ Box, String(Box)]
