define m_x { }
m_x { t: }
