File<||>
