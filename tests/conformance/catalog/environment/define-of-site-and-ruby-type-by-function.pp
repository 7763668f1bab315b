define m_x { }
create_resources(m_x, { t => { } })
