$a = @(END:json)
  {"a": [1, 2, {"b": null}]}
  | END
