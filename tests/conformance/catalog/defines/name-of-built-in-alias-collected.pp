define data { }
@data { x: }
Data<| |>
