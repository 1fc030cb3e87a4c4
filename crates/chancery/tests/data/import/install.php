<?php
// The Pond.
$territoryRawData=array(
	array('Long Dam', 'Coast', 'Yes', 300, 100, 'Otters'),
	array('Long Dam (East Coast)', 'Coast', 'No', 310, 100, 'Otters'),
	array('Long Dam (West Coast)', 'Coast', 'No', 290, 100, 'Otters'),
	array('Hill', 'Land', 'No', 100, 300, 'Neutral'),
	['Pond Water', 'Sea', 'No', 400, 300, 'Neutral'],
	array('Reed Bank', 'Coast', 'Yes', 200, 200, 'Herons')
);
foreach($territoryRawData as $territoryRawRow)
{
	list($name, $type, $supply, $x, $y, $country)=$territoryRawRow;
}
$bordersRawData=array(
	array('Long Dam', 'Reed Bank', 'No', 'Yes'),
	array('Long Dam (West Coast)', 'Reed Bank', 'Yes', 'No'),
	array('Long Dam (East Coast)', 'Pond Water', 'Yes', 'No'),
	array('Hill', 'Reed Bank', 'No', 'Yes'),
	array('Pond Water', 'Reed Bank', 'Yes', 'No'),
);
foreach($bordersRawData as $borderRawRow)
{
	list($from, $to, $fleets, $armies)=$borderRawRow;
}
