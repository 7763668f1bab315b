# the braces are read as overrides of the collector
if File <| |> { foo() }
