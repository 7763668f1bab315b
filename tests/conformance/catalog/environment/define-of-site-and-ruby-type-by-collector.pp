define m_x { }
M_x<| |>
