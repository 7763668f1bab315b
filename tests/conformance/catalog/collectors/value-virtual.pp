notice(Notify<| |>)
notice(type(Notify<| |>))
notice(type(Notify<<| |>>))
notice("${[Notify]}")
