define m_x { }
notice(M_x)
